/**
 * What a square metre costs where one buys a box, to the hundredth.
 * @example areaPrice('10990.00', 1.44) // '7631.94'
 */
export const areaPrice = (price: string, boxArea: number): string => (Number(price) / boxArea).toFixed(2);
