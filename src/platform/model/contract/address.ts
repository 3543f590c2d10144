import * as z from 'zod/mini'
import type { Path } from '../../../paths.generated.ts'

type Filled<P extends string> = P extends `${infer Start}/:${string}` ? `${Start}/${string}` : P

/** An address inside the application: a path that a slice offers, and what the screen reads from the query. */
export type Address = Filled<Path> | `${Filled<Path>}?${string}`

/** An address that the server made of a path that a slice offers. */
export const address = z.custom<Address>((value) => typeof value === 'string' && /^\/(?!\/)/.test(value))
