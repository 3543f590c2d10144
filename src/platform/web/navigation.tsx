import type { ReactNode } from 'react'
import * as router from 'react-router'
import type { Address } from '../model/contract/address.ts'

export type { Address } from '../model/contract/address.ts'

type To = { readonly to: Address }

/** A link to a screen. One to a path that no slice offers does not compile. */
export const Link = (props: Omit<router.LinkProps, 'to'> & To): ReactNode => <router.Link {...props} />

/** Leads on at once. */
export const Navigate = (props: Omit<router.NavigateProps, 'to'> & To): ReactNode => <router.Navigate {...props} />

type Go = {
  (to: Address, options?: router.NavigateOptions): void | Promise<void>
  /** Back and forth in the browser's history. */
  (steps: number): void | Promise<void>
}

/** How a handler leads to another screen. */
export const useNavigate = (): Go => router.useNavigate()
