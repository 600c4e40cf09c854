declare module 'icon:*' {
  const path: string;
  export default path;
}
declare module 'virtual:small-world-map/*' {
  const map: import('./boards/small-world/types.ts').BoardMap;
  export default map;
}
declare module 'virtual:small-world-map/4/picture' {
  const url: string;
  export default url;
}
