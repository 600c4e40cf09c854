/** A soft horn: two notes, quiet, no file to load. Browsers allow it only after the first click or key. */
let context: AudioContext | null = null;

function note(audio: AudioContext, frequency: number, from: number, length: number): void {
  const tone = audio.createOscillator();
  const warm = audio.createBiquadFilter();
  const volume = audio.createGain();
  tone.type = 'sawtooth';
  tone.frequency.value = frequency;
  warm.type = 'lowpass';
  warm.frequency.setValueAtTime(300, from);
  warm.frequency.linearRampToValueAtTime(900, from + length * 0.35);
  warm.frequency.linearRampToValueAtTime(350, from + length);
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(0.11, from + 0.09);
  volume.gain.exponentialRampToValueAtTime(0.001, from + length);
  tone.connect(warm).connect(volume).connect(audio.destination);
  tone.start(from);
  tone.stop(from + length);
}

export function blowHorn(): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime + 0.02;
    note(context, 146.8, now, 0.55);
    note(context, 220, now + 0.3, 0.9);
  } catch {
    /* no sound here */
  }
}
