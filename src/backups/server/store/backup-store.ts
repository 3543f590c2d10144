import { BackupProblem } from '../archive/manifest.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

/** The variables that may name an account of an object store. */
export type StoreAccount = Readonly<Record<string, unknown>>

/** Where backups are kept. */
export type BackupStore = {
  /** As an operator calls it: a folder, or s3://bucket/prefix. No credentials. */
  readonly place: string
  /** Takes a finished file; it is there as a whole or not at all. */
  put(file: string, name: string): Promise<void>
  names(): Promise<string[]>
  /** Brings a backup to a folder of this machine and says where it is now. */
  fetch(name: string, folder: string): Promise<string>
  remove(name: string): Promise<void>
}

/** Opens the place that an operator named. Credentials of an object store come from the environment. */
export function openStore(place: string, env: StoreAccount): BackupStore {
  if (place.startsWith('s3://')) return s3Store(place, env)
  if (/^\w+:\/\//.test(place)) throw new BackupProblem(`${place} is neither a folder nor s3://bucket/prefix.`)
  return folderStore(place)
}
