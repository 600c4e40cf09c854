import { describe, expect, it } from 'vitest';
import { deskParts, frameOf, LEAST_CARD, LEAST_FIRST, modeOf, seatsHeight, type FrameWish } from '../src/kit/frame.ts';

const SMALL_WORLD: FrameWish = { aspect: 10 / 7, left: [184, 252], shelf: 206 };
const ALYNTHIA: FrameWish = { aspect: 870 / 597, left: [280, 340], shelf: 129, ribbon: [74, 96] };
const ICE_GARDEN: FrameWish = { aspect: 10 / 7, left: [280, 352], shelf: 170, ribbon: [64, 70] };
const at = (name: string) => {
  const [width, height] = name.split('x').map(Number) as [number, number];
  return { width, height };
};
const round = ({ width, height }: { width: number; height: number }) => `${Math.round(width)}x${Math.round(height)}`;

describe('the frame', () => {
  it.each([
    ['1920x953', 'wide', 252, '1259x881', 365],
    ['1440x757', 'wide', 184, '924x647', 288],
    ['1366x641', 'wide', 184, '819x573', 319],
    ['1280x720', 'wide', 184, '764x535', 288],
  ])('gives a map of 10 to 7 in %s its size in the design', (window, mode, left, board, desk) => {
    const frame = frameOf(at(window), SMALL_WORLD);
    expect([frame.mode, Math.round(frame.left!.width), round(frame.board), Math.round(frame.desk!.width)]).toEqual([
      mode,
      left,
      board,
      desk,
    ]);
  });
  it('lays Left under the stage where the window is not wide, and both below it where it is upright', () => {
    const medium = frameOf(at('1024x768'), SMALL_WORLD);
    expect([medium.mode, medium.leftIs, round(medium.board)]).toEqual(['medium', 'shelf', '689x482']);
    const upright = frameOf(at('820x1180'), SMALL_WORLD);
    expect([upright.leftIs, upright.left!.width, upright.desk!.width, round(upright.board)]).toEqual(['below', 398, 398, '792x554']);
  });
  it('gives a phone half its height at least, and a phone on its side the whole', () => {
    expect(round(frameOf(at('390x844'), SMALL_WORLD).board)).toBe('390x448');
    expect(frameOf(at('360x640'), SMALL_WORLD).board.height).toBe(320);
    const side = frameOf(at('844x390'), SMALL_WORLD);
    expect([round(side.board), Math.round(side.desk!.width)]).toEqual(['523x366', 297]);
  });
  it('takes a ribbon from the height of the board', () => {
    expect(round(frameOf(at('1366x641'), ALYNTHIA).board)).toBe('716x491');
    expect(round(frameOf(at('1366x641'), ICE_GARDEN).board)).toBe('716x501');
    expect(round(frameOf(at('1920x953'), ALYNTHIA).board)).toBe('1132x777');
    expect(round(frameOf(at('1920x953'), ICE_GARDEN).board)).toBe('1147x803');
  });
  it('gives the width of the desk to a stage that asks its question itself', () => {
    const book = frameOf(at('1366x641'), { aspect: null, left: [206, 296], desk: false });
    expect(book.desk).toBeNull();
    expect([book.board.x, book.board.width, book.board.height]).toEqual([222, 1136, 585]);
  });
  it('lets a stage without a map take what columns leave, and grows them with the window', () => {
    const wish: FrameWish = { aspect: null, left: [206, 296], shelf: 129 };
    const widths = (window: string) => {
      const frame = frameOf(at(window), wish);
      return [frame.left!.width, frame.board.width, frame.desk!.width].map(Math.round);
    };
    expect(widths('1366x641')).toEqual([206, 824, 304]);
    expect(widths('1440x757')).toEqual([218, 878, 312]);
    expect(widths('1920x953')).toEqual([296, 1226, 366]);
  });
  it('gives the stage of a phone all between strip and tabs where there is no sheet', () => {
    const phone = frameOf(at('390x844'), { aspect: null, left: [206, 296], desk: false, sheet: false });
    expect([round(phone.board), phone.desk!.height]).toEqual(['390x700', 54]);
    const side = frameOf(at('844x390'), { aspect: null, left: [206, 296], desk: false, sheet: false });
    expect([round(side.board), side.desk!.width]).toEqual(['528x390', 316]);
  });
  it('knows its modes at their edges', () => {
    expect(['1200x500', '1199x500', '700x701', '499x400', '900x499', '683x320', '700x700'].map((w) => modeOf(at(w)))).toEqual([
      'wide',
      'medium',
      'upright',
      'phone',
      'side',
      'side',
      'medium',
    ]);
  });

  const WINDOWS = [
    '1920x953',
    '1440x757',
    '1366x641',
    '1280x720',
    '1024x768',
    '820x1180',
    '844x390',
    '390x844',
    '2560x1300',
    '1200x500',
    '700x700',
    '701x1400',
    '360x640',
    '320x568',
  ];
  it.each(WINDOWS)('keeps every part inside %s and clear of the others', (name) => {
    const window = at(name);
    for (const wish of [SMALL_WORLD, ALYNTHIA, ICE_GARDEN, { aspect: null, left: [206, 296], shelf: 129 } as FrameWish]) {
      const frame = frameOf(window, wish);
      const parts = [frame.bar, frame.board, frame.ribbon, frame.left, frame.desk].filter((box) => box !== null);
      for (const box of parts) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(window.width + 0.01);
        expect(box.y + box.height).toBeLessThanOrEqual(window.height + 0.01);
        expect(Math.min(box.width, box.height)).toBeGreaterThan(0);
      }
      parts.forEach((a, i) =>
        parts.slice(i + 1).forEach((b) => {
          const apart =
            a.x + a.width <= b.x + 0.01 || b.x + b.width <= a.x + 0.01 || a.y + a.height <= b.y + 0.01 || b.y + b.height <= a.y + 0.01;
          expect(apart, `${name}: ${JSON.stringify([a, b])}`).toBe(true);
        }),
      );
    }
  });
});

describe('what yields in the desk', () => {
  it('keeps everything while the log has its least height', () => {
    expect(seatsHeight(38, 5)).toBe(206);
    expect(deskParts(585, 208, 45, 5, false)).toEqual({ row: 38, second: true, advice: true, log: true, notes: true });
    expect(deskParts(893, 240, 45, 5, true).row).toBe(50);
    expect(deskParts(700, 208, 45, 6, false).row).toBe(34);
  });
  it('gives up the second lines, then the advice, then the log', () => {
    expect(deskParts(500, 208, 45, 5, false)).toEqual({ row: 30, second: false, advice: true, log: true, notes: true });
    expect(deskParts(450, 208, 45, 5, false)).toEqual({ row: 30, second: false, advice: false, log: true, notes: true });
    expect(deskParts(430, 208, 45, 5, false)).toEqual({ row: 38, second: true, advice: true, log: false, notes: false });
  });
  it('gives up notes between the seats before anything else', () => {
    expect(deskParts(668, 290, 60, 5, false, undefined, 4)).toEqual({ row: 38, second: true, advice: true, log: true, notes: false });
    expect(deskParts(893, 250, 60, 5, true, undefined, 4).notes).toBe(true);
  });
  it('gives a card that teaches more room than the log, and the place of the seats if there is none', () => {
    expect(deskParts(585, 180, 45, 3, false, LEAST_CARD)).toEqual({ row: 38, second: true, advice: true, log: true, notes: true });
    expect(deskParts(585, 230, 45, 3, false, LEAST_CARD)).toEqual({ row: 38, second: true, advice: false, log: true, notes: true });
    expect(deskParts(585, 260, 45, 3, false, LEAST_CARD)).toEqual({ row: 30, second: false, advice: false, log: true, notes: true });
    // a short one leaves the seats of a full table in sight
    expect(deskParts(585, 230, 60, 6, false, LEAST_FIRST)).toEqual({ row: 30, second: false, advice: false, log: true, notes: true });
    expect(deskParts(585, 320, 45, 3, false, LEAST_CARD)).toEqual({ row: 38, second: true, advice: true, log: false, notes: false });
    expect(deskParts(585, 350, 45, 3, false, LEAST_CARD)).toEqual({ row: 38, second: true, advice: false, log: false, notes: false });
    expect(deskParts(585, 350, 45, 3, false).log).toBe(true);
  });
});
