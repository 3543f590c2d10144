import { inject } from 'vitest'
import { setClockAhead } from './clock.ts'

// Before each file: whatever asks the machine for the time is told that of the run.
const ahead = inject('clockShift')
if (ahead !== 0) setClockAhead(ahead)
