import { FIRST_SANCTION, isSanction, type SanctionStatus } from '../treatment/sanction.ts'

const LABELS = {
  'ESIC Surgeons': 'esicSurgeons',
  Referee: 'referee',
  'Hope Surgeon': 'hopeSurgeon',
  'Hope Consultants': 'hopeConsultants',
  'Surgery Status': 'surgeryStatus',
} as const

export type PackedRemarks = Partial<Record<(typeof LABELS)[keyof typeof LABELS], string>>

/**
 * The labelled entries that earlier programs packed into remark2, separated by semicolons. Only what comes from such
 * a program is read so; here the linked rows are the truth, and nothing is packed (decisions 'Identity and records').
 */
export function unpackRemarks(remark2: string | null): PackedRemarks {
  const packed: PackedRemarks = {}
  for (const entry of (remark2 ?? '').split(';')) {
    const [label = '', ...value] = entry.split(':')
    const field = LABELS[label.trim() as keyof typeof LABELS]
    const text = value.join(':').trim()
    if (field && text) packed[field] = text
  }
  return packed
}

/** The name and status of a surgery packed as 'name [status]'. */
export function unpackSurgery(text: string): { readonly name: string; readonly status: SanctionStatus } {
  const [, name = text, status = ''] = /^(.*?)\s*\[([^[\]]*)\]\s*$/s.exec(text) ?? []
  return isSanction(status.trim())
    ? { name: name.trim(), status: status.trim() as SanctionStatus }
    : { name: text.trim(), status: FIRST_SANCTION }
}

/** The status a surgery of such a program had: what remark2 says stands above the surgery's own (specification 2 section 4). */
export function overriddenSanction(own: SanctionStatus, remark2: string | null): SanctionStatus {
  const packed = unpackRemarks(remark2).surgeryStatus ?? ''
  return isSanction(packed) ? packed : own
}
