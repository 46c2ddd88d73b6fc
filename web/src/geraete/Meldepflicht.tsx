import { texts } from './texts.de.ts'

/** Explains which devices must be registered, by whom and why (§ 14a EnWG). */
export function Meldepflicht() {
  const { law, which, devices, who, advantage, price } = texts.pflicht
  return (
    <>
      <p>{which}</p>
      <ul className="bullets">
        {devices.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>{law}</p>
      <p>{who}</p>
      <p>
        {advantage} {price}
      </p>
    </>
  )
}
