import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useRead } from '../../../platform/web/use-call.ts'
import type { ChargeHead } from '../../../schemes/model/charge-heads.ts'
import { chargesContract } from '../../model/charges.contract.ts'
import { type ServiceKind, typedHeadsOf } from '../../model/service-kinds.ts'
import type { FoundService } from '../../model/shown-charge.ts'

const DEBOUNCE_MS = 120
const FEWEST_CHARACTERS = 2

/** What can be added: a service of the catalogue, whose name is `near` what was typed or holds it, or what was typed, by its price. */
export type Offer = {
  readonly head: ChargeHead
  /** Under 'Private': the patient asks for it beside the payer's treatment, and pays it. */
  readonly isPatientsOwn: boolean
} & (
  | { readonly of: 'catalogue'; readonly service: FoundService; readonly near: boolean }
  | { readonly of: 'typed'; readonly description: string }
)

export const keyOfOffer = (offer: Offer): string => (offer.of === 'catalogue' ? offer.service.id : offer.head)

/** The search of the service selection: what is typed, the kind, what is offered and which offer is the active one. */
export function useServiceSearch(visitId: string, day: string) {
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<ServiceKind | null>(null)
  const [active, setActive] = useState<number | null>(null)
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const enabled = search.length >= FEWEST_CHARACTERS
  const { data, error } = useRead(
    chargesContract.search,
    { visitId, search, ...(kind && { kind }), ...(day && { day }) },
    { enabled },
  )
  const near = data?.near ?? false
  const isPatientsOwn = kind === 'private'
  const services = (data?.services ?? []).map(
    (service) => ({ of: 'catalogue', service, head: service.head, near, isPatientsOwn }) as const,
  )
  const typedOffers = (kind ? typedHeadsOf(kind) : []).map(
    (head) => ({ of: 'typed', description: search, head, isPatientsOwn }) as const,
  )
  const offers: Offer[] = !enabled ? [] : near ? [...typedOffers, ...services] : [...services, ...typedOffers]
  // Enter adds what was meant: a name that is only similar is chosen before it is added.
  const before = near && !kind ? -1 : 0
  const at = Math.min(active ?? before, offers.length - 1)
  return {
    typed,
    search,
    kind,
    kinds: enabled ? (data?.kinds ?? []) : [],
    offers,
    active: at,
    error,
    isOpen: typed.trim().length >= FEWEST_CHARACTERS,
    isSearched: enabled && data !== undefined,
    type: (text: string) => {
      setTyped(text)
      setActive(null)
    },
    choose: (next: ServiceKind | null) => {
      setKind(next)
      setActive(null)
    },
    move: (by: number) => setActive(Math.max(0, Math.min(at + by, offers.length - 1))),
    activate: setActive,
  }
}

export type ServiceSearch = ReturnType<typeof useServiceSearch>
