import * as z from 'zod/mini'

type Mask = { readonly shown: number }

/** The fields that tell how to reach a person: masked for those who read patients without 'patient:contact' (P05, Rm). */
const CONTACT_DATA = z.registry<Mask>()

/** Marks a field of a reply as contact data; of a masked value its last `shown` characters are left. */
export function contactData<S extends z.ZodMiniType<string | null>>(schema: S, { shown }: Mask = { shown: 0 }): S {
  CONTACT_DATA.add(schema, { shown })
  return schema
}

/** A phone number that distinguishes persons, but cannot be called. */
export const phoneNumber = () => contactData(z.string(), PHONE)
export const optionalPhoneNumber = () => contactData(z.nullable(z.string()), PHONE)
const PHONE: Mask = { shown: 2 }

export const isContactData = (schema: z.core.$ZodType): boolean => CONTACT_DATA.has(schema)

const HIDDEN = '••••••••'

/** What is shown of contact data to those who may not read it; an empty value stays empty. */
export const masked = (value: string, { shown }: Mask = PHONE): string =>
  value === '' ? '' : HIDDEN + value.slice(value.length - shown)

type Masker = (value: unknown) => unknown

/** Masks the contact data in values of a schema; null where it has none. */
export function contactMasker(schema: z.core.$ZodType): Masker | null {
  const mask = CONTACT_DATA.get(schema)
  if (mask) return (value) => (typeof value === 'string' ? masked(value, mask) : value)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return ofObject(def.shape)
    case 'array':
      return ofEach(contactMasker(def.element))
    case 'record':
      return ofValues(contactMasker(def.valueType))
    case 'nullable':
    case 'optional':
      return unlessAbsent(contactMasker(def.innerType))
    case 'pipe':
      return contactMasker(def.out)
    case 'union':
      return inTurn(def.options.map(contactMasker))
    default:
      return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function ofObject(shape: Readonly<Record<string, z.core.$ZodType>>): Masker | null {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const mask = contactMasker(field)
    return mask ? [[name, mask] as const] : []
  })
  if (fields.length === 0) return null
  return (value) => {
    if (!isObject(value)) return value
    const present = fields.filter(([name]) => name in value)
    return { ...value, ...Object.fromEntries(present.map(([name, mask]) => [name, mask(value[name])])) }
  }
}

const ofEach = (mask: Masker | null): Masker | null =>
  mask && ((value) => (Array.isArray(value) ? value.map(mask) : value))

const ofValues = (mask: Masker | null): Masker | null =>
  mask &&
  ((value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mask(one)])) : value)

const unlessAbsent = (mask: Masker | null): Masker | null =>
  mask && ((value) => (value === null || value === undefined ? value : mask(value)))

function inTurn(maskers: readonly (Masker | null)[]): Masker | null {
  const found = maskers.filter((mask) => mask !== null)
  return found.length > 0 ? (value) => found.reduce((current, mask) => mask(current), value) : null
}
