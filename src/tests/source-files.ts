import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type SourceFile = { readonly path: string; readonly text: string; readonly imports: readonly string[] }

const ROOT = path.resolve(import.meta.dirname, '../..')
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** Every TypeScript file below src, with the project paths it imports. */
export function sourceFiles(): SourceFile[] {
  return readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('schema.types.ts'))
    .map((file) => {
      const here = path.posix.join('src', file.split(path.sep).join('/'))
      const text = readFileSync(path.join(ROOT, here), 'utf8')
      const imports = [...text.matchAll(IMPORT)].map(([, target = '']) =>
        path.posix.join(path.posix.dirname(here), target),
      )
      return { path: here, text, imports }
    })
}
