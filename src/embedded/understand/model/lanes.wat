;; Products of whole numbers, eight at a time. lanes.ts holds this assembled; where it does not, its test says what it should hold.
(module
  (memory (export "memory") 1)
  ;; Every row with every vector, row by row: 16-bit numbers, each row and vector `width` bytes long, a multiple of 16. A vector begins `advance`
  ;; bytes after the one before, which it may overlap. Sums are 32-bit. Four vectors at a time share what is fetched of a row.
  (func (export "multiply")
    (param $row i32) (param $rowsEnd i32) (param $vectors i32) (param $many i32) (param $width i32) (param $advance i32) (param $to i32)
    (local $left i32) (local $vector i32) (local $at i32) (local $end i32)
    (local $first i32) (local $second i32) (local $third i32) (local $fourth i32)
    (local $part v128) (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (loop $rows
      (local.set $vector (local.get $vectors))
      (local.set $left (local.get $many))
      (local.set $end (i32.add (local.get $row) (local.get $width)))
      (block $alone
        (br_if $alone (i32.lt_u (local.get $left) (i32.const 4)))
        (loop $fours
          (local.set $first (local.get $vector))
          (local.set $second (i32.add (local.get $first) (local.get $advance)))
          (local.set $third (i32.add (local.get $second) (local.get $advance)))
          (local.set $fourth (i32.add (local.get $third) (local.get $advance)))
          (local.set $vector (i32.add (local.get $fourth) (local.get $advance)))
          (local.set $a (v128.const i32x4 0 0 0 0))
          (local.set $b (v128.const i32x4 0 0 0 0))
          (local.set $c (v128.const i32x4 0 0 0 0))
          (local.set $d (v128.const i32x4 0 0 0 0))
          (local.set $at (local.get $row))
          (loop $along
            (local.set $part (v128.load (local.get $at)))
            (local.set $a (i32x4.add (local.get $a) (i32x4.dot_i16x8_s (local.get $part) (v128.load (local.get $first)))))
            (local.set $b (i32x4.add (local.get $b) (i32x4.dot_i16x8_s (local.get $part) (v128.load (local.get $second)))))
            (local.set $c (i32x4.add (local.get $c) (i32x4.dot_i16x8_s (local.get $part) (v128.load (local.get $third)))))
            (local.set $d (i32x4.add (local.get $d) (i32x4.dot_i16x8_s (local.get $part) (v128.load (local.get $fourth)))))
            (local.set $first (i32.add (local.get $first) (i32.const 16)))
            (local.set $second (i32.add (local.get $second) (i32.const 16)))
            (local.set $third (i32.add (local.get $third) (i32.const 16)))
            (local.set $fourth (i32.add (local.get $fourth) (i32.const 16)))
            (local.set $at (i32.add (local.get $at) (i32.const 16)))
            (br_if $along (i32.lt_u (local.get $at) (local.get $end))))
          ;; The four parts of each sum: those of two vectors are added in pairs, then those of all four.
          (local.set $a
            (i32x4.add
              (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $a) (local.get $b))
              (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $a) (local.get $b))))
          (local.set $c
            (i32x4.add
              (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $c) (local.get $d))
              (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $c) (local.get $d))))
          (v128.store
            (local.get $to)
            (i32x4.add
              (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $a) (local.get $c))
              (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $a) (local.get $c))))
          (local.set $to (i32.add (local.get $to) (i32.const 16)))
          (local.set $left (i32.sub (local.get $left) (i32.const 4)))
          (br_if $fours (i32.ge_u (local.get $left) (i32.const 4)))))
      (block $done
        (br_if $done (i32.eqz (local.get $left)))
        (loop $each
          (local.set $a (v128.const i32x4 0 0 0 0))
          (local.set $first (local.get $vector))
          (local.set $at (local.get $row))
          (loop $along
            (local.set $a
              (i32x4.add (local.get $a) (i32x4.dot_i16x8_s (v128.load (local.get $at)) (v128.load (local.get $first)))))
            (local.set $first (i32.add (local.get $first) (i32.const 16)))
            (local.set $at (i32.add (local.get $at) (i32.const 16)))
            (br_if $along (i32.lt_u (local.get $at) (local.get $end))))
          (i32.store
            (local.get $to)
            (i32.add
              (i32.add (i32x4.extract_lane 0 (local.get $a)) (i32x4.extract_lane 1 (local.get $a)))
              (i32.add (i32x4.extract_lane 2 (local.get $a)) (i32x4.extract_lane 3 (local.get $a)))))
          (local.set $to (i32.add (local.get $to) (i32.const 4)))
          (local.set $vector (i32.add (local.get $vector) (local.get $advance)))
          (local.set $left (i32.sub (local.get $left) (i32.const 1)))
          (br_if $each (local.get $left))))
      (local.set $row (local.get $end))
      (br_if $rows (i32.lt_u (local.get $row) (local.get $rowsEnd))))))
