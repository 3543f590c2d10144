import { lists } from './parts/lists.ts'
import type { Part } from './parts/part.ts'
import { search } from './parts/search.ts'

/** Every question of the bench, in the order they are asked. */
export const PARTS: readonly Part[] = [lists, search]
