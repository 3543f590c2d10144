type Measured = {
  readonly temperature: number | null
  readonly pulse: number | null
  readonly respiration: number | null
  readonly systolic: number | null
  readonly diastolic: number | null
  readonly spo2: number | null
  readonly isOnOxygen: boolean | null
  readonly pain: number | null
  readonly weight: number | null
  readonly glucose?: number | null
}

/** 'Temperature 37.2 °C, pulse 80 a minute, BP 120/80 mmHg'; what was not measured is left out. Pure. */
export const vitalWords = ({ temperature, pulse, systolic, diastolic, respiration, spo2, ...rest }: Measured): string =>
  [
    temperature !== null && `Temperature ${temperature.toFixed(1)} °C`,
    pulse !== null && `pulse ${pulse} a minute`,
    systolic !== null && `BP ${systolic}${diastolic === null ? '' : `/${diastolic}`} mmHg`,
    respiration !== null && `respiration ${respiration} a minute`,
    spo2 !== null && `SpO₂ ${spo2} %${rest.isOnOxygen ? ' on oxygen' : ''}`,
    rest.pain !== null && `pain ${rest.pain} of 10`,
    rest.weight !== null && `weight ${rest.weight} kg`,
    rest.glucose != null && `blood sugar ${rest.glucose} mg/dL`,
  ]
    .filter(Boolean)
    .join(', ')
