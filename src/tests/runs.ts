import os from 'node:os'
import path from 'node:path'
import { folderInMemory } from './folder-in-memory.ts'

/** Runs of other checkouts and accounts lie beside each other; each has a folder of its own. */
export const RUNS = path.join(folderInMemory() ?? path.resolve('.cache'), `wardbook-test-postgres-${os.userInfo().uid}`)
