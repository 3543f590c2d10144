import { TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useId, useRef } from 'react'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { SERVICE_KINDS } from '../../model/service-kinds.ts'
import type { AddedCharge, FoundService } from '../../model/shown-charge.ts'
import css from './add-service.module.css'
import { ServiceKinds } from './service-kinds.tsx'
import { optionId, ServiceOffers } from './service-offers.tsx'
import { useAddCharge } from './use-add-charge.ts'
import { type Offer, type ServiceSearch, useServiceSearch } from './use-service-search.ts'

/** Fetched when the search is gone to: they show once something is found. */
const fetchFields = () => import('./charge-fields.tsx').then(({ ChargeFields: fields }) => ({ default: fields }))
const ChargeFields = lazy(fetchFields)

/** What the search offers and does not add: who orders it charges it. */
export type OrderedElsewhere = {
  takes(list: string): boolean
  /** With the day that was typed. */
  begin(service: FoundService, day: string): void
}

type Props = {
  readonly visitId: string
  readonly today: string
  readonly ordered?: OrderedElsewhere | undefined
  onAdded(charge: AddedCharge): void
}

/**
 * Search and add a charge, by keyboard alone: '/' begins, arrows move through the services, with Alt through their kinds, Enter adds,
 * Tab goes to day, quantity and amount, Esc closes.
 */
export function AddService({ visitId, today, ordered, onAdded }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => input.current?.focus()]])
  const { form, files, busy, save } = useAddCharge(visitId, today, (charge) => {
    onAdded(charge)
    input.current?.focus()
    input.current?.select()
  })
  const found = useServiceSearch(visitId, form.values.day ?? '')
  const offer = found.offers[found.active]
  const toOrder = ordered && orderedOf(offer, ordered)
  const submit = form.onSubmit((values) =>
    toOrder ? ordered.begin(toOrder, values.day ?? today) : offer && save(offer, values),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (!moved(event, found)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form className={css.box} onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        role="combobox"
        aria-label="Search and add a service"
        aria-expanded={found.isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={offer && optionId(id, offer)}
        placeholder="Search and add a service"
        leftSection={buttonIcon(IconSearch)}
        rightSection={<kbd className={css.key}>/</kbd>}
        maxLength={100}
        value={found.typed}
        onChange={(event) => found.type(event.currentTarget.value)}
        onFocus={() => void fetchFields()}
        onKeyDown={onKeyDown}
      />
      {found.isOpen && (
        <div className={css.panel}>
          <ServiceKinds found={found} />
          <div className={css.found}>
            <ServiceOffers id={id} found={found} onChoose={found.activate} />
            <Suspense>
              <ChargeFields form={form} files={files} offer={offer} busy={busy} isOrdered={Boolean(toOrder)} />
            </Suspense>
          </div>
        </div>
      )}
    </form>
  )
}

/** A service of the catalogue that is ordered; what the patient asks for beside the payer's treatment is added as it is. */
const orderedOf = (offer: Offer | undefined, { takes }: OrderedElsewhere): FoundService | undefined =>
  offer?.of === 'catalogue' && !offer.isPatientsOwn && takes(offer.service.list) ? offer.service : undefined

/** Whether a key moved through services or kinds, or closed the panel. */
function moved({ key, altKey }: KeyboardEvent, found: ServiceSearch): boolean {
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (by !== 0 && altKey) found.choose(kindAfter(found, by))
  else if (by !== 0) found.move(by)
  else if (key === 'Escape' && found.isOpen) found.type('')
  else return false
  return true
}

const KINDS = [null, ...SERVICE_KINDS]
const kindAfter = ({ kind }: ServiceSearch, by: number) =>
  KINDS[(KINDS.indexOf(kind) + by + KINDS.length) % KINDS.length] ?? null
