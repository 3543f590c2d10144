import { catalogueContract } from '../../catalogue/model/catalogue.contract.ts'
import { DEFAULT_PAYERS } from '../../catalogue/model/payers/payer-fields.ts'
import { isEsic, PAYER_KIND_LABELS, type PayerKind } from '../../catalogue/model/payers/payer-kinds.ts'
import { useRead } from '../../platform/web/use-call.ts'

export type OfferedPayer = { readonly id: string; readonly name: string; readonly kind: PayerKind }

/** The default options (specification 1 section 9): each stands for the hospital's first payer of its kind. */
const DEFAULTS: readonly OfferedPayer[] = DEFAULT_PAYERS.map((kind) => ({
  id: kind,
  name: PAYER_KIND_LABELS[kind],
  kind,
}))

/** The payers to choose from, or the defaults while the list cannot be read; `current` is offered also when it is inactive. */
export function usePayers(current?: OfferedPayer) {
  const { data, isError } = useRead(catalogueContract.corporates, {})
  const listed: readonly OfferedPayer[] = data?.corporates ?? []
  const offered = listed.length > 0 ? listed : DEFAULTS
  const payers = !current || offered.some(({ id }) => id === current.id) ? offered : [current, ...offered]
  const find = (wanted: string) => payers.find(({ id }) => id === wanted)
  return {
    /** The hospital's own list; empty while it is not known. */
    listed,
    payers,
    failed: isError,
    nameOf: (id: string): string => find(id)?.name ?? '',
    paysAsEsic: (id: string): boolean => {
      const payer = find(id)
      return payer !== undefined && isEsic(payer.kind)
    },
  }
}
