import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useAuth } from '../../access/web/session.tsx'
import { hospitalsContract } from '../../hospitals/model/hospitals.contract.ts'
import { useRead } from '../../platform/web/use-call.ts'

/**
 * The page title: the screen, and the hospital's 'Hospital Management System' (specification 1 section 1); before sign-in
 * that of the hospital whose login is open.
 */
export function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { user, hospital: signedInTo } = useAuth()
  const [query] = useSearchParams()
  const hospitals = useRead(hospitalsContract.all, {}).data?.hospitals
  const hospital = user ? signedInTo : hospitals?.find(({ id }) => id === query.get('hospital'))
  const product = hospital ? `${hospital.name} Hospital Management System` : 'Wardbook'
  useDocumentTitle(title ? `${title} · ${product}` : product)
  return children
}
