import { texts } from './texts.de.ts'

/** What a significant load is, who registers it, and what for (§ 14a EnWG). */
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
