import { useState } from 'react'

/** True from the first time the condition holds: what is loaded when first needed then stays. */
export function useOnce(condition: boolean): boolean {
  const [was, setWas] = useState(condition)
  if (condition && !was) setWas(true)
  return was || condition
}
