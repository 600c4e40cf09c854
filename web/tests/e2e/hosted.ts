/** The site on a host of files, below a folder, as somebody would put it there. */
import { createServer, type Server } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
export const SITE = process.env.MEADHALL_SITE ?? resolve(here, '../../../src/meadhall/server/site');
const FOLDER = '/some/folder/';
const KINDS: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ftl': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

export class Host {
  /** Addresses that were asked for and are not there. */
  readonly missing: string[] = [];
  bytes = 0;
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}
  static open(): Promise<Host> {
    return new Promise((done) => {
      const server = createServer((request, answer) => {
        const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
        const file = join(SITE, path.startsWith(FOLDER) ? path.slice(FOLDER.length) || 'index.html' : 'nothing');
        if (!existsSync(file) || !statSync(file).isFile()) {
          host.missing.push(path);
          return void answer.writeHead(404).end();
        }
        const packed = existsSync(`${file}.br`) && /\bbr\b/.test(String(request.headers['accept-encoding']));
        const content = readFileSync(packed ? `${file}.br` : file);
        host.bytes += content.length;
        answer.writeHead(200, {
          'content-type': KINDS[extname(file)] ?? 'application/octet-stream',
          'content-length': content.length,
          'cache-control': path.includes('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
          ...(packed && { 'content-encoding': 'br' }),
        });
        answer.end(content);
      });
      let host: Host;
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as { port: number };
        host = new Host(server, `http://127.0.0.1:${port}${FOLDER}`);
        done(host);
      });
    });
  }
  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
