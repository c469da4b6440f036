/** YAML files are read at build time into plain data; the reader checks it before it is believed. */
declare module '*.yaml' {
  const data: unknown;
  export default data;
}

/** Markdown files are taken in as text at build time. */
declare module '*.md' {
  const text: string;
  export default text;
}

/** Style sheets are taken in for their effect alone. */
declare module '*.css';

/** What Vite tells the client about its build. */
interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}
