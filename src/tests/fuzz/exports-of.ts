import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** What the files of the slices export whose names end so: those of tests are found by their names, too. */
export async function exportsOf<Exported>(ending: `.${string}.ts`): Promise<Exported[]> {
  const src = path.join(import.meta.dirname, '../..')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending))
  const modules: object[] = await Promise.all(files.map((file) => import(pathToFileURL(path.join(src, file)).href)))
  return modules.flatMap((exported) => Object.values<Exported>({ ...exported }))
}
