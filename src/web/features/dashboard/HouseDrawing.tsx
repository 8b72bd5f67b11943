/** A house as on a builder's plan, with its measures: own drawing, for the eye alone. */
export const HouseDrawing = () => (
  <svg className="house" viewBox="0 0 320 220" aria-hidden="true" focusable="false">
    <g className="house-measures">
      <path d="M40 204h200M40 198v12M240 198v12" />
      <path d="M272 96v92M266 96h12M266 188h12" />
      <path d="M272 28v58M266 28h12" />
      <path d="M140 8v12M140 204v-12" strokeDasharray="3 5" />
    </g>
    <g className="house-lines">
      <path d="M40 188V96L140 28l100 68v92Z" />
      <path d="M24 107 140 28l116 79" className="house-roof" />
      <path d="M188 61V32h22v44" />
      <path d="M118 188v-52h44v52M150 164h4" />
      <path d="M62 118h34v34H62ZM79 118v34M62 135h34" />
      <path d="M184 118h34v34h-34ZM201 118v34M184 135h34" />
      <circle cx="140" cy="84" r="15" />
      <path d="M140 69v30M125 84h30" />
    </g>
  </svg>
);
