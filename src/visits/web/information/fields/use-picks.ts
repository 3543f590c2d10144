import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { catalogueContract } from '../../../../catalogue/model/catalogue.contract.ts'
import { showRupees } from '../../../../kernel/money.ts'
import { useRead } from '../../../../platform/web/use-call.ts'
import type { Part } from '../../../model/treatment/treatment.ts'
import type { Names } from '../information-form.ts'

const SEARCH_DELAY_MS = 150

type Offer = {
  readonly id: string
  readonly name: string
  readonly hint?: string | null | undefined
  readonly near?: boolean | undefined
}
type Choice = { readonly value: string; readonly label: string }
/** Names that are only spelled nearly so stand beneath a heading of their own. */
type Choices = (Choice | { readonly group: string; readonly items: Choice[] })[]

/** A list to pick from: what it offers for what is typed. */
export type Found = {
  /** Nothing is asked of the server before the list is first opened. */
  ask(): void
  search(typed: string): void
  /** What is offered answers an earlier text. */
  readonly isBusy: boolean
  /** What stands in the list while it is empty. */
  readonly words: string
  /** With what is chosen, listed now or not, and without what `except` holds. */
  offered(chosen: readonly string[], names: Names, except?: readonly string[]): Choices
  remember(ids: readonly string[], names: Names): void
}

function useTyped() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  return { search, asked, isResting: search === typed.trim(), setTyped, setAsked }
}

const found = (
  { isResting, setTyped, setAsked }: ReturnType<typeof useTyped>,
  offers: readonly Offer[] | undefined,
  { isError, isPlaceholderData }: { readonly isError: boolean; readonly isPlaceholderData: boolean },
): Found => ({
  isBusy: !isResting || isPlaceholderData,
  ask: () => setAsked(true),
  search: setTyped,
  words: isError ? 'The list could not be read' : offers ? 'Nothing found' : 'Loading...',
  offered: (chosen, names, except = []) => {
    const labelled = (offers ?? [])
      .filter(({ id }) => !except.includes(id))
      .map(({ id, name, hint }) => ({ value: id, label: hint ? `${name} · ${hint}` : name }))
    const missing = chosen.filter((id) => !labelled.some(({ value }) => value === id))
    const shown = labelled.map((offer) =>
      chosen.includes(offer.value) ? { ...offer, label: names.get(offer.value) ?? offer.label } : offer,
    )
    const areNear = offers?.some(({ near }) => near) ?? false
    // What is chosen only stands there to have a name: what was found comes first.
    return [
      ...(areNear ? [{ group: 'Similar names', items: shown }] : shown),
      ...missing.map((id) => ({ value: id, label: names.get(id) ?? '' })),
    ]
  },
  remember: (ids, names) => {
    for (const { id, name } of offers ?? []) if (ids.includes(id)) names.set(id, name)
  },
})

export function useDiagnosisPick(): Found {
  const typed = useTyped()
  const { data, ...state } = useRead(catalogueContract.diagnoses, { search: typed.search }, { enabled: typed.asked })
  return found(
    typed,
    data?.diagnoses.map(({ id, name, icd10, near }) => ({ id, name, hint: icd10, near })),
    state,
  )
}

/** Complications, those common with the diagnosis first. */
export function useComplicationPick(diagnosis: string | undefined): Found {
  const typed = useTyped()
  const { data, ...state } = useRead(
    catalogueContract.complications,
    { search: typed.search, ...(diagnosis && { diagnosis }) },
    { enabled: typed.asked },
  )
  const offers = data?.complications.map(({ id, name, isCommon, near }) => ({
    id,
    name,
    near,
    hint: isCommon ? 'common' : null,
  }))
  return found(typed, offers, state)
}

export function usePeoplePick(kind: Part): Found {
  const typed = useTyped()
  const { data, ...state } = useRead(
    catalogueContract.practitioners,
    { kind, search: typed.search },
    { enabled: typed.asked },
  )
  const offers = data?.practitioners.map(({ id, name, specialty, department, institution, near }) => ({
    id,
    name,
    near,
    hint: specialty ?? department ?? institution,
  }))
  return found(typed, offers, state)
}

/** Surgeries with the rate that a selection shows for the payer of the visit. */
export function useSurgeryPick(payerId: string | undefined): Found {
  const typed = useTyped()
  const { data, ...state } = useRead(
    catalogueContract.surgeries,
    { search: typed.search, payerId },
    { enabled: typed.asked },
  )
  const offers = data?.surgeries.map(({ id, name, code, selectedRate, rateSource, near }) => ({
    id,
    near,
    name: code ? `${name} (${code})` : name,
    hint: selectedRate > 0 ? `${showRupees(selectedRate)} ${rateSource}` : null,
  }))
  return found(typed, offers, state)
}
