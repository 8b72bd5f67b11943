import type { ComponentProps } from 'react';
import { List } from './List.tsx';
import './picturedList.css';

/** Rows that each show several products: on a phone their pictures have a line of their own. */
export const PicturedList = (props: ComponentProps<typeof List>) => <List {...props} className="list list-pictured" />;
