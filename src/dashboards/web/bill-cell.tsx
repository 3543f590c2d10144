import type { ReactNode } from 'react'
import { useMovedBill } from '../../billing/web/use-moved-bill.ts'
import { TwoLines } from './two-lines.tsx'

type Props = {
  readonly visitId: string
  /** What stands beneath in any case; '' for nothing. */
  readonly beneath?: string
  readonly children: ReactNode
}

/** How the bill of a row stands, and beneath it what the record has moved on by since it was confirmed. */
export function BillCell({ visitId, beneath = '', children }: Props) {
  const moved = useMovedBill(visitId)
  const small = [beneath, moved].filter(Boolean).join(' · ')
  if (!small) return children
  return <TwoLines words={children} beneath={small} {...(moved && { tone: 'warning' as const })} />
}
