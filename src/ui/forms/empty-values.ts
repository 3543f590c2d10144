import type * as z from 'zod/mini'

type Fields = z.ZodMiniObject
/** Fields that an empty text never stands in: a checkbox is ticked or not, a list has entries or none. */
type NeverText = boolean | readonly unknown[]
type Empty<T> = Exclude<T, undefined> | ([Exclude<T, null | undefined>] extends [NeverText] ? never : '' | null)

/** What a form holds while it is filled in: the contract's fields, each perhaps still empty. */
export type FormValues<S extends Fields> = { [K in keyof z.input<S>]-?: Empty<z.input<S>[K]> }

/** What each field of a schema holds before anything is typed: its default, else not ticked, no entries, no text. */
export const emptyValues = <S extends Fields>(schema: S): FormValues<S> =>
  Object.fromEntries(
    Object.entries(schema.shape as Record<string, z.core.$ZodType>).map(([name, field]) => [name, emptyOf(field)]),
  ) as FormValues<S>

function emptyOf(field: z.core.$ZodType): unknown {
  const { def } = (field as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'default':
    case 'prefault':
      return def.defaultValue
    case 'boolean':
      return false
    case 'array':
      return []
    case 'optional':
      return emptyOf(def.innerType)
    case 'nullable':
      return emptyOf(def.innerType) === '' ? '' : null
    case 'pipe':
      return emptyOf(def.in)
    default:
      return ''
  }
}
