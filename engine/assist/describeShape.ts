import { type Shape, textForms } from '../kinds/shape.ts';

/** What may be written there, in a few words for an author. */
export const describeShape = (shape: Shape): string => {
  switch (shape.is) {
    case 'integer':
      return `A number from ${shape.min} to ${shape.max}.`;
    case 'boolean':
      return 'true or false.';
    case 'word':
      return `One of ${shape.of.join(', ')}.`;
    case 'name':
      return `The name of a ${shape.of}.`;
    case 'text':
      return shape.like === undefined ? '' : `${textForms[shape.like].says}.`;
    case 'list':
      return `A list. ${describeShape(shape.of)}`.trim();
    case 'either':
      return describeShape(shape.scalar);
    default:
      return '';
  }
};
