/** The union of the paths that the screens offer, as the text of `src/paths.generated.ts`. */
export function pathsOf(screens: readonly { readonly path: string }[]): string {
  const paths = [...new Set(screens.map(({ path }) => path))].sort()
  return `// Written by npm run fix from the screens of the slices; not changed by hand.

/** A path that a slice offers. A link to any other does not compile. */
export type Path =
${paths.map((path) => `  | '${path}'\n`).join('')}`
}
