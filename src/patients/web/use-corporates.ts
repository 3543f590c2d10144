import { catalogueContract, FALLBACK_CORPORATES } from '../../catalogue/model/catalogue.contract.ts'
import { useRead } from '../../platform/web/use-call.ts'

/** The payers to choose from: the hospital's list, or the defaults while there is none (specification 1 section 9). */
export function useCorporates(): { names: string[]; failed: boolean } {
  const { data, isError } = useRead(catalogueContract.corporates, {})
  const stored = data?.corporates.map(({ name }) => name) ?? []
  return { names: stored.length > 0 ? [...new Set(stored)] : [...FALLBACK_CORPORATES], failed: isError }
}
