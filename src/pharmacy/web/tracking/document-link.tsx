import { Anchor } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import type { Permission } from '../../../grants.ts'
import { type Address, Link } from '../../../platform/web/navigation.tsx'
import type { DocumentKind, TrackedMovement } from '../../model/tracking/inventory-tracking.contract.ts'

type Way = { readonly permission: Permission; to(opens: string): Address }

/** Where each kind of document is opened, and who may. */
const WAYS: Readonly<Record<DocumentKind, Way>> = {
  opening: { permission: 'stock:read', to: (id) => `/pharmacy?tab=openings&document=${id}` },
  transfer: { permission: 'stock:read', to: (id) => `/pharmacy?tab=transfers&document=${id}` },
  'write-off': { permission: 'stock:read', to: (id) => `/pharmacy?tab=write-offs&document=${id}` },
  correction: { permission: 'stock:read', to: (id) => `/pharmacy?tab=corrections&document=${id}` },
  'stock-take': { permission: 'stock:read', to: (id) => `/pharmacy/stock-takes/${id}` },
  note: { permission: 'purchase:read', to: (id) => `/pharmacy/goods-received-note?note=${id}` },
  'supplier-return': { permission: 'purchase:read', to: (id) => `/pharmacy/supplier-returns?return=${id}` },
  sale: { permission: 'sale:read', to: (id) => `/pharmacy?tab=sales&sale=${id}` },
  issue: { permission: 'stock:read', to: (visitId) => `/dispensing/${visitId}` },
  operation: { permission: 'theatre:read', to: (caseId) => `/operation-theatre/${caseId}` },
  dose: { permission: 'treatment:read', to: (visitId) => `/treatment-sheet/${visitId}` },
}

/** The number of the document that moved stock, a link for who may open it. */
export function DocumentLink({ document }: { readonly document: TrackedMovement['document'] }) {
  const { can } = useAuth()
  if (!document) return <>-</>
  const { permission, to } = WAYS[document.kind]
  if (!can(permission)) return <>{document.no}</>
  return (
    <Anchor component={Link} to={to(document.opens)} size="sm">
      {document.no}
    </Anchor>
  )
}
