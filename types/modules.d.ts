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

/** A folder of cases is taken in whole, as text, at build time. */
declare module '*.cases' {
  const shelf: {
    readonly files: Readonly<Record<string, string>>;
    readonly tested: readonly string[];
  };
  export default shelf;
}

/** The address of a font in the build. */
declare module '*.woff?url' {
  const url: string;
  export default url;
}

/** Style sheets are taken in for their effect alone. */
declare module '*.css';

/** What Vite tells the client about its build. */
interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}
