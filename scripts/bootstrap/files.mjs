import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** What Node has compiled is kept here: each start would compile the whole program again. */
export const COMPILED = path.join(root, '.cache/compiled')

/** The text of a file, or nothing when it is not there. */
export function read(file) {
  try {
    return fs.readFileSync(path.join(root, file), 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    throw error
  }
}

/** All files below a folder, as paths from the root, in a stable order. */
export function filesBelow(folder) {
  if (!fs.existsSync(path.join(root, folder))) return []
  const entries = fs.readdirSync(path.join(root, folder), { withFileTypes: true })
  const names = entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  return names.flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(file) : [file]
  })
}

export function fingerprint(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}
