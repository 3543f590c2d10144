import { useSearchParams } from 'react-router'
import { useStore } from '../../../ui/page/store.ts'
import { Landing } from '../landing/landing.tsx'
import { stepOf, visited } from './entry-steps.ts'
import { HospitalLogin } from './hospital-login.tsx'
import { HospitalSelection } from './hospital-selection.tsx'

/** What a visitor sees at '/': landing, then the hospitals, then that hospital's login (specification 1 section 2.1). */
export function EntryFlow() {
  const [params] = useSearchParams()
  const step = stepOf(params, useStore(visited) !== '')
  if (step.at === 'home') return <Landing />
  return step.at === 'login' ? <HospitalLogin id={step.hospital} /> : <HospitalSelection />
}
