import type { Tone } from '../../../ui/display/chip.tsx'
import type { ControlState } from '../../model/quality/control-state.ts'
import type { ControlRow, ControlRun } from '../../model/quality/quality.contract.ts'
import { LEVEL_WORDS } from '../../model/quality/quality-fields.ts'
import type { WestgardRule } from '../../model/quality/westgard.ts'

export const STATE_WORDS: Readonly<Record<ControlState, string>> = {
  held: 'Held',
  warning: 'Warning',
  'not run': 'Not run today',
  passed: 'Passed',
}
export const STATE_TONES: Readonly<Record<ControlState, Tone>> = {
  held: 'danger',
  warning: 'warning',
  'not run': 'waiting',
  passed: 'good',
}

type PointState = ControlRun['points'][number]['state']
export const POINT_WORDS: Readonly<Record<PointState, string>> = {
  'in control': 'In control',
  warning: 'Warning',
  rejected: 'Rejected',
}
export const POINT_TONES: Readonly<Record<PointState, Tone>> = {
  'in control': 'good',
  warning: 'warning',
  rejected: 'danger',
}

/** What each of Westgard's rules says. */
export const RULE_WORDS: Readonly<Record<WestgardRule, string>> = {
  '1-2s': 'one beyond 2 SD',
  '1-3s': 'one beyond 3 SD',
  '2-2s': 'two beyond 2 SD on one side',
  'R-4s': 'two beyond 2 SD on both sides',
  '4-1s': 'four beyond 1 SD on one side',
  '10-x': 'ten on one side of the target',
}

export const levelWords = (level: number) => `Level ${level}, ${LEVEL_WORDS[level] ?? ''}`

/** 'Potassium, Chemistry 2'. */
export const controlName = ({ parameter, analyser }: Pick<ControlRow, 'parameter' | 'analyser'>) =>
  [parameter, analyser].filter(Boolean).join(', ')
