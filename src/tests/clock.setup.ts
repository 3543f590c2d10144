import { inject } from 'vitest'
import { setClockOnce } from './clock.ts'

// Before each file: whatever asks the machine for the time gets that of the run.
setClockOnce(inject('clockShift'))
