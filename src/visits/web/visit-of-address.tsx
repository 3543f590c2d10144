import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { isUuid } from '../../kernel/uuid.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { ComingPage } from '../../ui/feedback/coming-page.tsx'
import { visitsContract } from '../model/visits.contract.ts'

type Props = { readonly title: string; readonly children: (visitId: string) => ReactNode }

/** The visit of an address such as /final-bill/{visitId}, which takes the visit's number or its key (decisions). */
export function VisitOfAddress(props: Props) {
  const { visitId: named = '' } = useParams()
  return <VisitNamed named={named} {...props} />
}

/** The visit with a number or key. */
export function VisitNamed({ named, title, children }: Props & { readonly named: string }) {
  const isKey = isUuid(named)
  const { data, error, refetch } = useRead(visitsContract.byNumber, { visitNo: named }, { enabled: !isKey })
  const visitId = isKey ? named : data?.visitId
  if (visitId) return children(visitId)
  return <ComingPage title={title} error={error} onRetry={() => void refetch()} />
}
