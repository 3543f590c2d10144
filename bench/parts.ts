import { depth } from './parts/depth.ts'
import { editors } from './parts/editors.ts'
import { growth } from './parts/growth.ts'
import { lists } from './parts/lists.ts'
import type { Part } from './parts/part.ts'
import { saves } from './parts/saves.ts'
import { search } from './parts/search.ts'

/** Every question of the bench, in the order they are asked. */
export const PARTS: readonly Part[] = [lists, growth, depth, search, saves, editors]
