import type { Branding } from '../model/hospitals.contract.ts'

export const brandingColumns = [
  'id',
  'type',
  'name',
  'full_name',
  'short_text',
  'tagline',
  'description',
  'phone',
  'email',
  'address',
  'features',
] as const

type Row = Omit<Branding, 'type' | 'fullName' | 'shortText'> & { type: string; full_name: string; short_text: string }

/** An unknown type shows as hope: only branding falls back, never the data's scope (decisions 'Access'). */
export const brandingOf = (row: Row): Branding => ({
  id: row.id,
  type: row.type === 'ayushman' ? 'ayushman' : 'hope',
  name: row.name,
  fullName: row.full_name,
  shortText: row.short_text,
  tagline: row.tagline,
  description: row.description,
  phone: row.phone,
  email: row.email,
  address: row.address,
  features: row.features,
})
