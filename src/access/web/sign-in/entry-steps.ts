import type { Address } from '../../../platform/web/navigation.tsx'
import { preference } from '../../../ui/page/preference.ts'

/** Set by 'Get started': from then on the way in begins at the hospitals. */
export const visited = preference('hmis_visited')

export const HOME = '/?step=home'
export const HOSPITALS = '/?step=hospitals'
export const loginOf = (hospital: string): Address => `/?hospital=${encodeURIComponent(hospital)}`

export type Step = { readonly at: 'home' | 'hospitals' } | { readonly at: 'login'; readonly hospital: string }

/** Where on the way in an address stands, so that Back goes one step back. */
export function stepOf(params: URLSearchParams, hasVisited: boolean): Step {
  const hospital = params.get('hospital')
  if (hospital) return { at: 'login', hospital }
  const step = params.get('step')
  if (step === 'home' || step === 'hospitals') return { at: step }
  return { at: hasVisited ? 'hospitals' : 'home' }
}
