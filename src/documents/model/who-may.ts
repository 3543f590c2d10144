import { GRANTS } from '../../grants.generated.ts'
import { heldBy } from '../../grants.ts'
import { DOCUMENT_TYPES } from './document-types.ts'

/** Desks that see and file the papers of their own work only (role × permission matrix, P23 and P24). */
const OWN_PAPERS: Readonly<Record<'document:read' | 'document:upload', Readonly<Record<string, readonly number[]>>>> = {
  'document:read': {
    pharmacy: [17, 18],
    lab: [13, 14, 15, 16],
    pathologist: [13, 14, 15, 16],
    radiology: [14, 15],
    radiologist: [13, 14, 15],
    theatre: [11],
  },
  'document:upload': {
    lab: [13, 14, 15, 16],
    pathologist: [13],
    radiology: [14, 15],
    radiologist: [14, 15],
    theatre: [11],
  },
}
const ALL = DOCUMENT_TYPES.map(({ number }) => number)

type Holder = { readonly role: string; readonly desks: readonly string[] }

/** The lines of the checklist on which a user may do what the permission allows. */
export function typesFor(permission: 'document:read' | 'document:upload', holder: Holder): ReadonlySet<number> {
  const granted: readonly string[] = GRANTS[permission].holders
  const held = heldBy(holder.role, holder.desks).filter((name) => granted.includes(name))
  return new Set(held.flatMap((name) => OWN_PAPERS[permission][name] ?? ALL))
}
