declare module 'icon:*' {
  const path: string;
  export default path;
}
declare module 'virtual:small-world-glyphs/*' {
  export const RACE: Record<string, import('./kit/types.ts').Glyph>;
  export const POWER: Record<string, import('./kit/types.ts').Glyph>;
}
declare module 'virtual:small-world-map/*' {
  const map: import('./boards/small-world/types.ts').BoardMap;
  export default map;
}
declare module 'virtual:small-world-map/4/picture' {
  const url: string;
  export default url;
}
/** What the site is made of besides the page (scripts/site.mjs). */
declare module 'virtual:site' {
  /** The address of a file of the site. */
  export const at: (file: string) => string;
  /** The folder of Pyodide, Python's library, and the packs by name. */
  export const python: string;
  export const library: string;
  /** Bytes of Python itself, unpacked. */
  export const weight: number;
  export const packs: Record<string, string>;
  /** What a server would answer, by the address behind /api/. */
  export const pages: Record<string, string>;
  /** Pyodide's list of packages, without any. */
  export const lock: import('pyodide').PyodideConfig['lockFileContents'];
}
