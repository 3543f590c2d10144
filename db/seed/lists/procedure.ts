/** Name, CGHS code, and the rates of 13 October 2025 for tier I in rupees: NABH, not NABH (O.M. of 3 October 2025). */
type Procedure = readonly [name: string, code: string, nabh: number, nonNabh: number]

export type Procedures = readonly Procedure[]
