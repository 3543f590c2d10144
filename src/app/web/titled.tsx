import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useAuth } from '../../access/web/session.tsx'

/** The page title: the screen, and the hospital's 'Hospital Management System' (specification 1 section 1). */
export function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { hospital } = useAuth()
  const product = hospital ? `${hospital.name} Hospital Management System` : 'Wardbook'
  useDocumentTitle(title ? `${title} · ${product}` : product)
  return children
}
